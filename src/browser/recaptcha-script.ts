interface Recaptcha {
  ready(callback: () => void): void;
  execute(siteKey: string, options: { action: string }): PromiseLike<string>;
}

declare global {
  interface Window {
    grecaptcha?: Recaptcha;
  }
}

let loading: Promise<void> | undefined;

function insertScript(siteKey: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement("script");
    script.src = `https://www.google.com/recaptcha/api.js?render=${encodeURIComponent(siteKey)}`;
    script.async = true;
    script.onload = () => resolve();
    script.onerror = () => {
      script.remove();
      loading = undefined;
      reject(new Error("The reCAPTCHA script could not be loaded."));
    };
    document.head.append(script);
  });
}

/** Loads reCAPTCHA v3, once, and waits until it is ready. After a failure, the next call tries again. */
export async function loadRecaptcha(siteKey: string): Promise<Recaptcha> {
  loading ??= insertScript(siteKey);
  await loading;
  const { grecaptcha } = window;
  if (!grecaptcha) {
    loading = undefined;
    throw new Error("The reCAPTCHA script has brought no captcha.");
  }
  await new Promise<void>((resolve) => grecaptcha.ready(resolve));
  return grecaptcha;
}
