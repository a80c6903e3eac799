import { cleanup, configure } from "@testing-library/react";
import { afterEach, vi } from "vitest";
import { quietRequests } from "./quietRequests";

quietRequests();

// Long enough for a busy machine; waiting for something that never comes still fails.
const patienceMs = 5_000;
configure({ asyncUtilTimeout: patienceMs });
const waitFor = vi.waitFor.bind(vi);
vi.waitFor = (callback, options = patienceMs) => waitFor(callback, options);

afterEach(() => {
  cleanup();
  // Tests of the build run without a browser.
  if (typeof localStorage === "object") localStorage.clear();
});
