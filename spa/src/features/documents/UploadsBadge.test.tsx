import { act, screen } from "@testing-library/react";
import { Provider as StoreProvider } from "react-redux";
import { beforeEach, describe, expect, it } from "vitest";
import { FakeGateway } from "@/graphql/testing/FakeGateway";
import { fennmark, margit } from "@/graphql/testing/fennmark";
import { renderSignedIn, signedIn } from "@/graphql/testing/renderSignedIn";
import { newUploadsStore } from "./testing/newUploadsStore";
import { UploadsBadge } from "./UploadsBadge";
import { Uploads } from "./Uploads";
import type { UploadEntry } from "./UploadEntry";
import { uploadsSlice, type UploadsStore } from "./uploads.slice";

let store: UploadsStore;

function add(id: string, facts: Partial<UploadEntry>, userId = "user-1") {
  const still = { rate: null, retryAt: null, problem: null, note: null, sent: 0, size: 100 };
  const entry = { id, boardId: "b", name: id, stage: "sending" as const, ...still, ...facts };
  act(() => void store.dispatch(uploadsSlice.actions.entryAdded({ userId, entry })));
}

beforeEach(async () => {
  const gateway = new FakeGateway(fennmark, [{ id: "user-1", email: "chair@example.org", details: margit }]);
  const app = await signedIn(gateway, "chair@example.org");
  const newStore = newUploadsStore();
  store = newStore;
  const uploads = new Uploads({ app, store });
  renderSignedIn(
    app,
    <StoreProvider store={newStore}>
      <UploadsBadge uploads={uploads} />
    </StoreProvider>,
  );
  return () => uploads.close();
});

describe("the badge", () => {
  const text = () => document.body.textContent;

  it("says nothing while nothing is under way", () => {
    add("done", { stage: "recorded" });
    add("still", { stage: "paused" });
    add("hers", {}, "user-2");
    expect(text()).toBe("");
  });

  it("tells what waits for its file", () => {
    add("old", { stage: "interrupted" });
    expect(text()).toBe("1 unfinished upload");
    add("older", { stage: "interrupted" });
    expect(text()).toBe("2 unfinished uploads");
    add("new", { stage: "sending", sent: 10 });
    expect(text()).toBe("10 % of 1 upload");
  });

  it("gives no figure before the first byte is known to be sent", () => {
    add("new", { stage: "sending" });
    expect(text()).toBe("… of 1 upload");
  });

  it("adds up what is under way", () => {
    add("one", { sent: 80 });
    add("two", { sent: 0, stage: "waiting", size: 300 });
    expect(text()).toBe("20 % of 2 uploads");
  });

  it.each(["blocked", "failed", "arrived", "unrecorded", "unrecordable"] as const)(
    "calls for the reader: %s",
    (stage) => {
      add("one", { sent: 80 });
      add("two", { stage });
      expect(screen.getByText("1 upload needs you")).toBeTruthy();
    },
  );
});
