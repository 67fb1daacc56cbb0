import { useEffect, useRef } from "react";

/**
 * Calls back once a time is over that passes only while the countdown runs and is not paused.
 *
 * @param duration whole time, ms
 * @param isRunning false resets the countdown
 * @param isPaused true stops the time, what is left of it stays
 * @param onEnd has to stay the same function
 */
export function useCountdown(
  duration: number,
  isRunning: boolean,
  isPaused: boolean,
  onEnd: () => void,
): void {
  const left = useRef(duration);
  useEffect(() => {
    if (!isRunning) left.current = duration;
    if (!isRunning || isPaused) return;
    const startedAt = Date.now();
    const timer = window.setTimeout(onEnd, left.current);
    return () => {
      window.clearTimeout(timer);
      left.current -= Date.now() - startedAt;
    };
  }, [duration, isRunning, isPaused, onEnd]);
}
