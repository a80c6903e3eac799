import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { errorAnswer, FakeGateway } from "@/graphql/testing/FakeGateway";
import { fennmark, margit } from "@/graphql/testing/fennmark";
import { renderSignedIn, signedIn } from "@/graphql/testing/renderSignedIn";
import { DownloadPaper } from "./DownloadPaper";

const CONTENT = "GET /api/papers/v1/content";
const chair = { id: "u1", email: "chair@example.org", details: margit };
let gateway: FakeGateway;

beforeEach(async () => {
  gateway = new FakeGateway(fennmark, [chair]);
  renderSignedIn(
    await signedIn(gateway, chair.email),
    <DownloadPaper version={{ id: "v1", fileName: "estimates.pdf" }} name="6.1 Estimates" />,
  );
});

describe("downloading a paper", () => {
  it("saves the file under its own name", async () => {
    gateway.answer(CONTENT, () => new Response("%PDF-1.7"));
    const saved: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(`${this.download} ${this.protocol}`);
    });
    await userEvent.click(screen.getByRole("button", { name: "Download 6.1 Estimates" }));
    await waitFor(() => expect(saved).toEqual(["estimates.pdf blob:"]));
    expect(gateway.calls).toContain(CONTENT);
  });

  it("says one thing about a file that is not there and one that is not for the reader [X6]", async () => {
    gateway.answer(CONTENT, () => errorAnswer(404, "not found", "NotFound"));
    await userEvent.click(screen.getByRole("button", { name: "Download 6.1 Estimates" }));
    expect((await screen.findByRole("alert")).textContent).toBe(
      "The file could not be loaded, or is not available to you. Try again.",
    );
  });
});
