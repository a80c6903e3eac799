import { vi } from "vitest";

// teams-js requests a list of further hosts as soon as it is loaded. Tests have no network.
vi.stubGlobal("fetch", () => Promise.reject(new Error("There is no network here.")));
