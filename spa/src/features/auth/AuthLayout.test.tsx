import { screen, within } from "@testing-library/react";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it, vi } from "vitest";
import { settings } from "@/config/settings";
import { renderSignedOut } from "./testing/renderSignedOut";

const signedOut = ["/", "/register", "/thank-you", "/forgot-password", "/reset-password", "/confirm-email"];

describe("AuthLayout", () => {
  it.each(signedOut)("frames %s with the tagline logo and the link to the marketing site [R2.1]", (address) => {
    renderSignedOut(address);
    const brand = screen.getByRole("banner");
    expect(within(brand).getByRole("img", { name: "Quorate" })).toBeTruthy();
    expect(brand.textContent).toContain("Board decisions, in good order.");
    const link = within(screen.getByRole("contentinfo")).getByRole("link");
    expect(link.getAttribute("href")).toBe(settings.marketingUrl);
    expect(screen.getByRole("main").contains(brand)).toBe(false);
  });

  it("names the organisation above the product, where the build has one", () => {
    vi.spyOn(settings, "organisationName", "get").mockReturnValue("Harbour Trust");
    renderSignedOut("/");
    const brand = screen.getByRole("banner");
    expect(within(brand).getByText("Harbour Trust")).toBeTruthy();
    expect(within(brand).getByRole("img", { name: "Quorate" })).toBeTruthy();
  });

  it("shows the organisation's logo in place of its name", () => {
    vi.spyOn(settings, "organisationName", "get").mockReturnValue("Harbour Trust");
    vi.spyOn(settings, "organisationLogo", "get").mockReturnValue("/assets/organisation.12345678.svg");
    renderSignedOut("/");
    const brand = screen.getByRole("banner");
    const logo = within(brand).getByRole("img", { name: "Harbour Trust" });
    expect(logo.getAttribute("src")).toBe("/assets/organisation.12345678.svg");
    expect(within(brand).queryByText("Harbour Trust")).toBeNull();
  });

  it("fills the window [R2.1]", () => {
    const css = readFileSync(join(import.meta.dirname, "AuthLayout.module.css"), "utf8");
    expect(css).toMatch(/\.layout \{[^}]*min-height: var\(--viewport-height\)/);
  });

  it("shows the message box above the screen, and lets it be dismissed [R2.10]", async () => {
    const { user } = renderSignedOut("/forgot-password");
    await user.type(screen.getByLabelText("Email"), "ana@example.org");
    await user.click(screen.getByRole("button", { name: "SEND" }));
    const box = await screen.findByRole("region", { name: "Email Sent" });
    const title = await screen.findByRole("heading", { level: 1, name: "Platform Log In" });
    expect(box.compareDocumentPosition(title)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);

    await user.click(within(box).getByRole("button", { name: "Dismiss message" }));
    expect(screen.queryByRole("region", { name: "Email Sent" })).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole("main"));
  });
});
