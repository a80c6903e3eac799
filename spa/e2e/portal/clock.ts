import { expect } from "@playwright/test";
import type { LocalPortal } from "./LocalPortal";

/** Moves the backend's clock forward. The duration is written as Go writes it, such as 73h or 90s. */
export async function advance(portal: LocalPortal, by: string): Promise<void> {
  const body = JSON.stringify({ advance: by });
  expect((await fetch(`${portal.addresses.clock}/clock`, { method: "POST", body })).status).toBe(200);
}
