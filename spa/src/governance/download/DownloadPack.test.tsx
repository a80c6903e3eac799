import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { GraphQLProvider } from "@/graphql";
import { FakeGateway } from "@/graphql/testing/FakeGateway";
import { fennmark, margit } from "@/graphql/testing/fennmark";
import { renderSignedIn, signedIn } from "@/graphql/testing/renderSignedIn";
import { DownloadPack } from "./DownloadPack";
import { ASK_AGAIN_MS } from "./packFile";

const chair = { id: "u1", email: "chair@example.org", details: margit };
const address = "https://backend.example.org/content/signed.link";
let gateway: FakeGateway;
let followed: string[];

function fileIs(...files: readonly ({ readonly state: string; readonly url?: string } | null)[]): void {
  for (const file of files) {
    gateway.answerNext(
      () => Response.json({ data: { packUrl: file && { __typename: "PackFile", url: null, ...file } } }),
      "PackFile",
    );
  }
}

async function press(): Promise<void> {
  renderSignedIn(
    await signedIn(gateway, chair.email),
    <GraphQLProvider>
      <DownloadPack meetingId="m1" version={2} number="B-2026-05" />
    </GraphQLProvider>,
  );
  await userEvent.click(screen.getByRole("button", { name: "Download the pack" }));
}

beforeEach(() => {
  gateway = new FakeGateway(fennmark, [chair]);
  followed = [];
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    followed.push(`${this.href} ${this.download} ${this.rel}`);
  });
});

describe("downloading a pack", () => {
  it("waits while the file is put together, says so, and follows its link", async () => {
    fileIs({ state: "BUILDING" }, { state: "READY", url: address });
    await press();
    expect(await screen.findByText("Putting the file together…")).toBeTruthy();
    await waitFor(() => expect(followed).toEqual([`${address} B-2026-05 pack.pdf noreferrer`]), {
      timeout: 2 * ASK_AGAIN_MS,
    });
    await waitFor(() => expect(screen.getByRole("status").textContent).toBe(""));
    expect(gateway.requests.map(({ body }) => body["variables"])).toEqual([
      { meetingId: "m1", version: 2 },
      { meetingId: "m1", version: 2 },
    ]);
    expect(gateway.requests.map(({ headers }) => headers.get("Portal-Background"))).toEqual([null, "1"]);
  });

  it.each([
    [{ state: "FAILED" }, "The file could not be put together. Try again in a minute, or read the papers here."],
    [null, "This pack is not available to you any more. Load the page anew to see what is."],
  ])("says what to do where there is no file: %o [X6]", async (file, words) => {
    fileIs(file);
    await press();
    expect((await screen.findByText(words)).getAttribute("role")).toBe("alert");
    expect(followed).toEqual([]);
    fileIs({ state: "READY", url: address });
    await userEvent.click(screen.getByRole("button", { name: "Download the pack" }));
    await waitFor(() => expect(followed).toHaveLength(1));
    expect(screen.getByRole("alert").textContent).toBe("");
  });
});
