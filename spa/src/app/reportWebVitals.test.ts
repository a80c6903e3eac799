import * as webVitals from "web-vitals";
import { describe, expect, it, vi } from "vitest";
import { reportWebVitals } from "./reportWebVitals";

vi.mock("web-vitals", () => ({
  onCLS: vi.fn<() => void>(),
  onFCP: vi.fn<() => void>(),
  onINP: vi.fn<() => void>(),
  onLCP: vi.fn<() => void>(),
  onTTFB: vi.fn<() => void>(),
}));

describe("web performance metrics", () => {
  it("are not measured without a callback [R2.20]", async () => {
    await reportWebVitals();
    for (const observe of Object.values(webVitals)) expect(observe).not.toHaveBeenCalled();
  });

  it("are all reported to a callback [R2.20]", async () => {
    const callback = vi.fn<() => void>();
    await reportWebVitals(callback);
    for (const observe of Object.values(webVitals)) expect(observe).toHaveBeenCalledWith(callback);
  });
});
