import { cleanup } from "@testing-library/react";
import { afterEach } from "vitest";

afterEach(() => {
  cleanup();
  // Tests of the build run without a browser.
  if (typeof localStorage === "object") localStorage.clear();
});
