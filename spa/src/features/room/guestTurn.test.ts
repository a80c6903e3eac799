import { describe, expect, it } from "vitest";
import { guestTurn, turnText } from "./guestTurn";
import type { LiveView } from "./liveQuery";
import type { RoomItem } from "./roomQuery";
import { item, sitting } from "./testing/records";

const own = (number: string, state: string) => item(number, `Item ${number}`, { state }) as unknown as RoomItem;
const inSitting = (facts: object = {}) => ({ openItem: null, sitting: { ...sitting, ...facts } });
const inProgress = (id: string) =>
  ({
    ...inSitting(),
    openItem: { entry: { id }, startedAt: "2026-12-01T13:48:00.000Z", secondsBefore: 0 },
  }) as LiveView;

describe("the turn of a guest", () => {
  it("has come while an own item is in progress, and not while another one is", () => {
    const [five, seven] = [own("5", "ACCEPTED"), own("7", "ACCEPTED")];
    expect(guestTurn(inProgress("i7"), [five, seven])).toMatchObject({ kind: "inProgress", item: seven });
    expect(guestTurn(inProgress("i6"), [five, seven])).toEqual({ kind: "waiting", next: five });
  });

  it("is over when all own items are concluded, and before that the next one is named", () => {
    expect(guestTurn(inSitting(), [own("5", "CONCLUDED"), own("7", "ACCEPTED")])).toMatchObject({ kind: "waiting" });
    expect(guestTurn(inSitting(), [own("5", "CONCLUDED"), own("7", "DEFERRED")]).kind).toBe("concluded");
    expect(guestTurn(inSitting(), [own("5", "WITHDRAWN"), own("7", "DEFERRED")]).kind).toBe("notTaken");
  });

  it("is still to come after an adjournment, and over for an item that was concluded just now", () => {
    const begun = [own("5", "OPEN")];
    expect(guestTurn(inSitting(), begun).kind).toBe("concluded");
    expect(guestTurn(inSitting({ closedAt: "2026-12-01T15:00:00.000Z" }), begun).kind).toBe("waiting");
    expect(guestTurn(inSitting({ seq: 2 }), begun).kind).toBe("waiting");
  });

  it("is that of the items below an own one, which is never taken up itself", () => {
    const [four, below] = [own("4", "ACCEPTED"), own("4.1", "ACCEPTED")];
    expect(guestTurn(inSitting(), [four, below])).toEqual({ kind: "waiting", next: below });
    expect(guestTurn(inSitting(), [four, own("4.1", "CONCLUDED")]).kind).toBe("concluded");
    expect(guestTurn(inSitting(), [four, own("40.1", "CONCLUDED")]).kind).toBe("waiting");
  });

  it("has words for one item and for several", () => {
    expect(turnText({ kind: "concluded" }, false)).toBe("Your item is concluded");
    expect(turnText({ kind: "notTaken" }, true)).toBe("Your items are not taken at this meeting");
  });
});
