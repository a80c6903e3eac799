import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { GraphQLProvider } from "@/graphql";
import { FakeGateway } from "@/graphql/testing/FakeGateway";
import { fennmark, margit } from "@/graphql/testing/fennmark";
import { renderSignedIn, signedIn } from "@/graphql/testing/renderSignedIn";
import { DownloadPaper } from "./DownloadPaper";

const chair = { id: "u1", email: "chair@example.org", details: margit };
const address = "https://backend.example.org/content/signed.link";
let gateway: FakeGateway;

function linkIs(link: { url: string } | null): void {
  gateway.answerNext(
    () => Response.json({ data: { documentContentUrl: link && { __typename: "ContentLink", ...link } } }),
    "PaperLink",
  );
}

async function show(viewerMayDownload = true): Promise<void> {
  renderSignedIn(
    await signedIn(gateway, chair.email),
    <GraphQLProvider>
      <DownloadPaper version={{ id: "v1", fileName: "estimates.pdf", viewerMayDownload }} name="6.1 Estimates" />
    </GraphQLProvider>,
  );
}

beforeEach(() => {
  gateway = new FakeGateway(fennmark, [chair]);
});

describe("downloading a paper", () => {
  it("follows a link that is new at each click, with nothing of the session", async () => {
    await show();
    const followed: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
      followed.push(`${this.href} ${this.download} ${this.rel}`);
    });
    for (const times of [1, 2]) {
      linkIs({ url: `${address}${times}` });
      await userEvent.click(screen.getByRole("button", { name: "Download 6.1 Estimates" }));
      await waitFor(() => expect(followed).toHaveLength(times));
    }
    expect(followed).toEqual([`${address}1 estimates.pdf noreferrer`, `${address}2 estimates.pdf noreferrer`]);
    expect(gateway.requests[0]?.body["variables"]).toEqual({ versionId: "v1" });
  });

  it("shows the same message for an unknown file and for a forbidden one [X6]", async () => {
    await show();
    linkIs(null);
    await userEvent.click(screen.getByRole("button", { name: "Download 6.1 Estimates" }));
    expect((await screen.findByRole("alert")).textContent).toBe(
      "The file could not be loaded, or is not available to you. Try again.",
    );
  });

  it("says that papers stay in the portal, in place of the button", async () => {
    await show(false);
    expect(screen.getByText("To be read here, not to be downloaded by itself.")).toBeTruthy();
    expect(screen.queryByRole("button")).toBeNull();
  });
});
