import { act, fireEvent, render, screen } from "@testing-library/react";
import type { PreviewState, StudioState } from "../../packages/studio/protocol";
import { rebase } from "../../packages/studio/client/store/documents";
import { updateStore } from "../../packages/studio/client/store/store";
import { studioTexts } from "../../packages/studio/client/studio-texts";
import { Preview } from "../../packages/studio/client/views/preview";

const siteUrl = "http://127.0.0.1:8000";

beforeEach(() => {
  jest.useFakeTimers();
  globalThis.ResizeObserver = class {
    constructor(readonly callback: ResizeObserverCallback) {}
    observe(): void {
      const entries = [{ contentRect: { width: 1280, height: 800 } }] as ResizeObserverEntry[];
      this.callback(entries, this);
    }
    disconnect = (): void => undefined;
    unobserve = (): void => undefined;
  };
  const answer = { ok: true, json: () => Promise.resolve({ exists: true }) };
  globalThis.fetch = () => Promise.resolve(answer as unknown as Response);
});

afterEach(() => jest.useRealTimers());

const wait = (): Promise<void> => act(() => jest.advanceTimersByTimeAsync(20_000));

async function setState(state: PreviewState, url?: string, isFirstStart = true): Promise<void> {
  const preview = { state, since: Date.now() };
  const serverState = {
    languages: ["en"],
    documents: [],
    preview,
    isFirstStart,
    ...(url && { siteUrl: url }),
  };
  act(() => updateStore({ serverState: serverState as unknown as StudioState }));
  await wait();
}

const documentOf = (kind: "about" | "home") => {
  const saved = {
    ...{ path: `${kind}.json`, kind, version: "1", extrasVersion: "", keys: {}, inputs: [] },
    ...{ problems: [], value: {} },
  };
  return rebase({ texts: {} }, saved, []);
};

/** Lets the page in the frame say that it is there. */
function sendReady(): void {
  const { contentWindow } = screen.getByTitle<HTMLIFrameElement>("Preview");
  const data = { type: "studio:ready" };
  fireEvent(window, new MessageEvent("message", { data, origin: siteUrl, source: contentWindow }));
}

test("says that a page is live only when it has taken the place of the former one", async () => {
  const { container, rerender } = render(
    <Preview openDocument={documentOf("about")} pieceIndex={undefined} />,
  );
  const status = () => container.querySelector(".preview-status")?.textContent;
  await setState("live", siteUrl);
  expect(status()).toBe("Starting…");
  sendReady();
  expect(status()).toBe("Live");
  rerender(<Preview openDocument={documentOf("home")} pieceIndex={undefined} />);
  expect(status()).toBe("Updating…");
  await wait();
  expect(status()).toBe("Updating…");
  sendReady();
  expect(status()).toBe("Live");
});

test("says only that the site is starting until a page has been shown", async () => {
  const { container } = render(<Preview openDocument={documentOf("about")} pieceIndex={undefined} />);
  const status = () => container.querySelector(".preview-status")?.textContent;
  await setState("starting");
  expect(status()).toBe("Starting…");
  await setState("updating");
  expect(status()).toBe("Starting…");
  expect(screen.getByText(studioTexts.siteNotReady)).toBeVisible();
  // The site answers, and its page is empty while its scripts are compiled.
  await setState("updating", siteUrl);
  expect(status()).toBe("Starting…");
  sendReady();
  expect(status()).toBe("Updating…");
  await wait();
  expect(status()).toBe(studioTexts.latePreview);
  await setState("live", siteUrl);
  expect(status()).toBe("Live");
  await setState("starting");
  await setState("updating", siteUrl);
  expect(status()).toBe("Starting…");
  await setState("stopped", siteUrl);
  expect(status()).toBe("Stopped");
});

test("says that a start takes some minutes only when it is the first one", async () => {
  render(<Preview openDocument={documentOf("about")} pieceIndex={undefined} />);
  await setState("starting");
  expect(screen.getByText(/^The site is starting. The first start takes some minutes/)).toBeVisible();
  await setState("starting", undefined, false);
  expect(screen.getByText(/^The site is starting. You can edit meanwhile/)).toBeVisible();
});
