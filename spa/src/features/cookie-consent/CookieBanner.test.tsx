import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import { settings } from "@/config/settings";
import { CookieBanner, EmbeddedCookieBanner } from "./CookieBanner";

afterEach(() => {
  document.cookie = "cookie-consent=; Max-Age=0; Path=/";
});

describe("CookieBanner", () => {
  it("says what cookies are for and what continuing means, with the policy in a new tab [R2.14]", () => {
    render(<CookieBanner />);
    const banner = screen.getByRole("region", { name: "Cookies" });
    expect(banner.textContent).toMatch(/cookies to enhance your experience/);
    expect(banner.textContent).toMatch(/continuing you consent/);
    const link = screen.getByRole("link", { name: /privacy policy/ });
    expect(link.getAttribute("href")).toBe(settings.privacyUrl);
    expect(link.getAttribute("target")).toBe("_blank");
    expect(link.getAttribute("rel")).toContain("noopener");
  });

  it("comes back on every load until it was accepted [R2.14] [R4.12]", async () => {
    const first = render(<CookieBanner />);
    first.unmount();
    const second = render(<CookieBanner />);
    await userEvent.click(screen.getByRole("button", { name: "Accept" }));
    expect(screen.queryByRole("region")).toBeNull();
    expect(document.cookie).toContain("cookie-consent=true");
    second.unmount();

    render(<CookieBanner />);
    expect(screen.queryByRole("region")).toBeNull();
  });

  it.each([
    ["on a page of its own", CookieBanner, "SameSite=Lax"],
    ["in another site's frame", EmbeddedCookieBanner, "SameSite=None; Secure; Partitioned"],
  ])("sets the cookie that browsers keep %s [R4.12] [R9.2]", async (_where, Banner, attributes) => {
    const set = vi.spyOn(document, "cookie", "set");
    render(<Banner />);
    await userEvent.click(screen.getByRole("button", { name: "Accept" }));
    expect(set.mock.calls).toEqual([[`cookie-consent=true; Max-Age=31536000; Path=/; ${attributes}`]]);
    expect(screen.queryByRole("region")).toBeNull();
  });

  it("gives the focus to the page when it closes", async () => {
    render(
      <>
        <main>page</main>
        <CookieBanner />
      </>,
    );
    await userEvent.click(screen.getByRole("button", { name: "Accept" }));
    expect(document.activeElement).toBe(screen.getByRole("main"));
  });

  it("reserves its height on the page, and frees it when it closes [R2.14]", async () => {
    render(<CookieBanner />);
    const root = document.documentElement.style;
    expect(root.getPropertyValue("--bottom-bar-height")).toMatch(/^\d+px$/);
    await userEvent.click(screen.getByRole("button", { name: "Accept" }));
    expect(root.getPropertyValue("--bottom-bar-height")).toBe("");
  });
});
