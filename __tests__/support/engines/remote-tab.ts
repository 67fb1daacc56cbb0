/** A tab as a remote protocol drives it; what it does is trusted input, as from a hand. */
export interface RemoteTab {
  goTo(address: string): Promise<void>;
  goBack(): Promise<void>;
  goForward(): Promise<void>;
  reload(): Promise<void>;
  /** Answers the value of an expression that JSON can hold; never a promise. */
  run(expression: string): Promise<unknown>;
  click(x: number, y: number, button: "left" | "middle" | "right"): Promise<void>;
  move(x: number, y: number): Promise<void>;
  wheel(deltaX: number, deltaY: number): Promise<void>;
  /** Presses a key by its name in the DOM, with modifiers before a plus: `Shift+Tab`. */
  press(key: string): Promise<void>;
  type(text: string): Promise<void>;
  /** Size of the page, px. */
  resize(width: number, height: number): Promise<void>;
}
