import { useCallback, useEffect, useRef, useState } from "react";
import { startCaptcha, type Captcha, type CaptchaState } from "../../browser/captcha";

/** The captcha while a form is shown, and a way to get a fresh token after an attempt to send. */
export function useCaptcha(): { state: CaptchaState; renew: () => void } {
  const [state, setState] = useState<CaptchaState>({ kind: "waiting" });
  const captcha = useRef<Captcha>();
  useEffect(() => {
    const started = startCaptcha(setState);
    captcha.current = started;
    return () => {
      captcha.current = undefined;
      started.stop();
    };
  }, []);
  const renew = useCallback(() => captcha.current?.renew(), []);
  return { state, renew };
}
