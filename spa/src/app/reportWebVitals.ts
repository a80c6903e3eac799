import type { MetricType } from "web-vitals";

/**
 * Measures the page's web vitals and passes each to the callback when it is final. Without a callback, nothing is
 * measured and the measuring script is not loaded (R2.20).
 */
export async function reportWebVitals(callback?: (metric: MetricType) => void): Promise<void> {
  if (callback === undefined) return;
  const { onCLS, onFCP, onINP, onLCP, onTTFB } = await import(/* webpackChunkName: "web-vitals" */ "web-vitals");
  for (const observe of [onCLS, onFCP, onINP, onLCP, onTTFB]) observe(callback);
}
