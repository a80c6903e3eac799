import { configureStore, combineSlices } from "@reduxjs/toolkit";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type * as configured from "@/config/uploads";
import { FakeGateway } from "@/graphql/testing/FakeGateway";
import { fennmark, margit } from "@/graphql/testing/fennmark";
import { signedIn } from "@/graphql/testing/renderSignedIn";
import { FakeTus } from "@/microsoft/upload/testing/FakeTus";
import { FakeMicrosoft } from "./testing/FakeMicrosoft";
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
    const { dispatch } = configureStore({ reducer: combineSlices(uploadsSlice) });
    const uploads = new Uploads({ app, dispatch, gatewayUrl: new URL(tus.endpoint).origin });
    const queue = uploads.of(app.currentUser!, new FakeMicrosoft());
    queue.add({ id: "b", name: "Board" }, [new File([new Uint8Array(2 * PART + 1)], "Pack.pdf")]);
    await vi.waitFor(() => expect(tus.bodies).toEqual([PART, PART, 1]));
    uploads.close();
  });
});
