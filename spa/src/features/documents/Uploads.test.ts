import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type * as configured from "@/config/uploads";
import { errorAnswer, FakeGateway } from "@/graphql/testing/FakeGateway";
import { fennmark, margit } from "@/graphql/testing/fennmark";
import { signedIn } from "@/graphql/testing/renderSignedIn";
import { FakeTus } from "@/microsoft/upload/testing/FakeTus";
import { FakeMicrosoft } from "./testing/FakeMicrosoft";
import { newUploadsStore } from "./testing/newUploadsStore";
import { Uploads } from "./Uploads";
import { uploadsSlice } from "./uploads.slice";

const PART = 327_680;

vi.mock("@/config/uploads", (): typeof configured => ({ uploadPartBytes: 327_680 }));

const tus = new FakeTus();
beforeEach(() => tus.start());
afterEach(() => tus.stop());

describe("the uploads of a build for a CDN", () => {
  it("send a file in the parts that the build names", async () => {
    const gateway = new FakeGateway(fennmark, [{ id: "user-1", email: "chair@example.org", details: margit }]);
    const app = await signedIn(gateway, "chair@example.org");
    const store = newUploadsStore();
    const uploads = new Uploads({ app, store, gatewayUrl: new URL(tus.endpoint).origin });
    const queue = uploads.queueOf(app.currentUser!, new FakeMicrosoft());
    queue.add({ id: "b", name: "Board" }, [new File([new Uint8Array(2 * PART + 1)], "Pack.pdf")]);
    await vi.waitFor(() => expect(tus.bodies).toEqual([PART, PART, 1]));
    uploads.close();
  });
});

describe("an upload that is told that the session is over", () => {
  async function refused() {
    const gateway = new FakeGateway(fennmark, [{ id: "user-1", email: "chair@example.org", details: margit }]);
    const app = await signedIn(gateway, "chair@example.org");
    const store = newUploadsStore();
    const uploads = new Uploads({ app, store, gatewayUrl: new URL(tus.endpoint).origin });
    tus.next("POST", { status: 401, code: "InvalidSession" });
    return { gateway, app, store, uploads, user: app.currentUser! };
  }

  const paper = () => new File(["minutes"], "Minutes.pdf");

  it("asks the gateway for the session, and logs the user out when it is over [R7.12]", async () => {
    const { gateway, app, uploads, user } = await refused();
    gateway.answer("GET /api/session", () => errorAnswer(401, "invalid session", "InvalidSession"));
    uploads.queueOf(user, new FakeMicrosoft()).add({ id: "b", name: "Board" }, [paper()]);
    await vi.waitFor(() => expect(app.currentUser).toBeNull());
    uploads.close();
  });

  it("keeps a session that is still valid", async () => {
    const { gateway, store, uploads, user } = await refused();
    uploads.queueOf(user, new FakeMicrosoft()).add({ id: "b", name: "Board" }, [paper()]);
    await vi.waitFor(() => expect(gateway.calls).toContain("GET /api/session"));
    const stage = () => uploadsSlice.selectors.entriesOf(store.getState(), user.id)[0]?.stage;
    await vi.waitFor(() => expect(stage()).toBe("failed"));
    expect(user.state).toBe("active");
    uploads.close();
  });
});
