import "@testing-library/jest-dom";
import "./define-ui-globals";

/** Globals of Gatsby's start-up that its links and `navigate` read. */
Object.assign(globalThis, {
  __BASE_PATH__: "",
  __PATH_PREFIX__: "",
  __TRAILING_SLASH__: "always",
  ___loader: { enqueue: jest.fn(), hovering: jest.fn() },
});

// jsdom has no animations: every fade ends at once.
Element.prototype.getAnimations = () => [];

// jsdom has no modal dialogs.
HTMLDialogElement.prototype.showModal = function (this: HTMLDialogElement) {
  this.open = true;
};
HTMLDialogElement.prototype.close = function (this: HTMLDialogElement) {
  this.open = false;
};

// The Studio's server writes its language into the page.
document.documentElement.lang = "en";

beforeEach(() => {
  window.___navigate = jest.fn();
  // jsdom has no media queries. Visitors of these tests want less motion.
  window.matchMedia = (media) => ({ media, matches: media.includes("reduce") }) as MediaQueryList;
});
