import { reducedMotion } from "../../browser/motion-preferences";
import { lightness } from "../fan/slice-color";
import { tuneHash, type Strings } from "./play-button";

/** Semitones of a major pentatonic scale: every order sounds right. */
const scale = [0, 2, 4, 7, 9];
const lowestHertz = 146.83;
const noteCount = 15;

/** A tune in a URL: two characters for each note, the slice and the pause before it in steps. */
const digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
const pauseStep = 40;
const maxNotes = 32;
/** Minimum number of notes of a tune. */
const minNotes = 4;

/** Pause (ms) between notes when all strings are played, and their maximum duration. */
const pass = { pause: 90, duration: 2400 };

/** Returns the sound of a plucked string (Karplus–Strong). */
function stringSound(audio: AudioContext, note: number): AudioBuffer {
  const { sampleRate } = audio;
  const semitones = (scale[note % 5] ?? 0) + 12 * Math.floor(note / 5);
  const period = Math.round(sampleRate / (lowestHertz * 2 ** (semitones / 12)) - 0.5);
  const sound = audio.createBuffer(1, sampleRate * 1.1, sampleRate);
  const data = sound.getChannelData(0);
  let smooth = 0;
  data.forEach((_, index) => {
    smooth += 0.4 * (Math.random() * 2 - 1 - smooth);
    const echo = 0.4985 * ((data[index - period] ?? 0) + (data[index - period + 1] ?? 0));
    data[index] = (index < period ? smooth : echo) * Math.min(1, (data.length - index) / 2000);
  });
  return sound;
}

/** Makes the slices of the fan strings: lighter ones are higher. `bar` contains the button. */
export function createStrings(bar: HTMLElement, onOpen: (index: number) => void): Strings {
  const [button] = bar.children as unknown as readonly [HTMLButtonElement];
  const slices = Array.from(document.querySelectorAll<HTMLElement>("main a[data-index]"));
  const indexOf = ({ dataset }: HTMLElement) => Number(dataset["index"]);
  const order = [...slices].sort((a, b) => {
    const [first, second] = [a, b].map((slice) => lightness(slice.style.getPropertyValue("--color")));
    return (first ?? 0) - (second ?? 0);
  });
  const sounds: AudioBuffer[] = [];
  const send = document.createElement("button");
  const status = document.createElement("span");
  status.setAttribute("role", "status");
  let audio: AudioContext | undefined;
  let output: AudioNode | undefined;
  let timers: number[] = [];
  let played: (readonly [index: number, pause: number])[] = [];
  let last = 0;

  const show = (isOn: boolean, text: string) => {
    button.ariaPressed = String(isOn);
    button.textContent = text;
  };
  const sound = (index: number) => {
    const slice = slices.find((each) => indexOf(each) === index);
    if (!slice || !audio || !output) return;
    const note = Math.round((order.indexOf(slice) / Math.max(1, slices.length - 1)) * (noteCount - 1));
    const source = audio.createBufferSource();
    const pan = audio.createStereoPanner();
    const gain = audio.createGain();
    source.buffer = sounds[note] ??= stringSound(audio, note);
    pan.pan.value = (slices.indexOf(slice) / slices.length) * 1.4 - 0.7;
    gain.gain.value = 0.3;
    source.connect(gain).connect(pan).connect(output);
    source.start();
    slice.dataset["plucked"] = "";
    const vibration = window.matchMedia(reducedMotion).matches ? 120 : 420;
    window.setTimeout(() => delete slice.dataset["plucked"], vibration);
  };
  const stop = () => {
    timers.forEach(clearTimeout);
    timers = [];
    void audio?.close();
    audio = undefined;
    show(false, `♪ ${uiTexts.playFan}`);
  };
  const play = (notes: readonly (readonly [index: number, pause: number])[], isTune: boolean) => {
    let time = 0;
    timers = notes.map(([index, pause], position) => {
      time += position > 0 ? pause : 0;
      return window.setTimeout(() => {
        sound(index);
        if (isTune && position === notes.length - 1 && slices[index]) onOpen(index);
      }, time);
    });
  };
  const tune = () =>
    (window.location.hash.startsWith(tuneHash) ? window.location.hash.slice(tuneHash.length) : "")
      .match(/../g)
      ?.slice(0, maxNotes)
      .map(([index = "", pause = ""]) => [digits.indexOf(index), digits.indexOf(pause) * pauseStep] as const)
      .filter(([index, pause]) => index >= 0 && pause >= 0);

  Object.assign(send, { type: "button", textContent: uiTexts.sendTune, hidden: true });
  send.onclick = () => {
    const notes = played.map(([index, pause]) => `${digits[index] ?? ""}${digits[pause] ?? ""}`);
    const url = window.location.href.replace(/#.*|$/, tuneHash + notes.join(""));
    const sharing = navigator.share
      ? navigator.share({ title: document.title, url })
      : navigator.clipboard.writeText(url).then(() => {
          status.textContent = uiTexts.copied;
        });
    sharing.catch(() => undefined);
  };
  bar.prepend(status, send);
  bar.onkeydown = ({ key }) => {
    if (key === "Escape" && audio) stop();
  };
  if (tune()) show(false, `♪ ${uiTexts.tuneForYou}`);

  return {
    stop,
    toggle: () => {
      if (audio) {
        stop();
        return;
      }
      audio = new AudioContext();
      output = audio.createDynamicsCompressor();
      output.connect(audio.destination);
      const pause = Math.min(pass.pause, pass.duration / slices.length);
      play(tune() ?? slices.map((slice) => [indexOf(slice), pause] as const), tune() !== undefined);
      show(true, uiTexts.stopLoop);
    },
    pluck: (index) => {
      if (!audio) return;
      sound(index);
      if ("vibrate" in navigator) navigator.vibrate(6);
      const now = performance.now();
      const pause = last ? Math.min(digits.length - 1, Math.round((now - last) / pauseStep)) : 0;
      last = now;
      played = [...played, [index, pause] as const].slice(-maxNotes);
      send.hidden = played.length < minNotes;
      status.textContent = "";
    },
  };
}
