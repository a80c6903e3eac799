import type { Page } from "@playwright/test";
import { forgive } from "./complaints";
import { expect, test } from "./journey";
import { demo } from "./portal/accounts";
import {
  accountButton,
  chooseInAccountMenu,
  expectHome,
  logIn,
  mainNavigation,
  messageBox,
  submitLogIn,
} from "./steps";
import { expectSound } from "./sound";

/** A screen, and the steps that lead to it. */
interface Screen {
  name: string;
  open: (page: Page) => Promise<unknown>;
}

const signedOut: Screen[] = [
  { name: "log-in", open: (page) => page.goto("/") },
  {
    name: "log-in with an error",
    open: async (page) => {
      await page.goto("/");
      await submitLogIn(page, { email: "nobody@example.org", password: "a-long-password" });
      await expect(page.getByRole("alert")).toBeVisible();
    },
  },
  { name: "register", open: (page) => page.goto("/register") },
  {
    name: "terms",
    open: async (page) => {
      await page.goto("/register");
      await page.getByRole("button", { name: "Terms and Conditions" }).click();
      await expect(page.getByRole("dialog").getByRole("heading", { level: 3 }).first()).toBeVisible();
    },
  },
  { name: "thank-you", open: (page) => page.goto("/thank-you") },
  { name: "forgot-password", open: (page) => page.goto("/forgot-password") },
  { name: "reset-password", open: (page) => page.goto("/reset-password?token=a&tokenId=b") },
  {
    name: "invitation that has ended",
    open: async (page) => {
      await page.goto(`/invitation?token=${"ab".repeat(76)}`);
      await expect(page.getByRole("heading", { level: 1, name: "The invitation has ended" })).toBeVisible();
    },
  },
  { name: "reset-password without tokens", open: (page) => page.goto("/reset-password") },
  {
    name: "message box",
    open: async (page) => {
      await page.goto("/confirm-email?token=a&tokenId=b");
      await expect(messageBox(page, "Email Confirmation Error")).toBeVisible();
    },
  },
];

const confirming: Screen = {
  name: "confirm-email",
  open: async (page) => {
    // The answer never comes, so the loader stays visible.
    await page.route("**/local-userpass/confirm", () => new Promise(() => {}));
    const asked = page.waitForRequest("**/local-userpass/confirm");
    await page.goto("/confirm-email?token=a&tokenId=b");
    await asked;
    await expect(page.getByText("Confirming email...")).toBeVisible();
  },
};

const signedIn: Screen[] = [
  { name: "home", open: (page) => page.goto("/home").then(() => expectHome(page)) },
  { name: "boards", open: openBoards },
  {
    name: "board",
    open: async (page) => {
      await openBoards(page);
      await page.getByRole("main").getByRole("link").first().click();
      await expect(page.getByRole("main").getByRole("table").first()).toBeVisible();
    },
  },
  {
    name: "register of interests",
    open: async (page) => {
      await openOfBoard(page, "Interests");
      await expect(page.getByRole("table").first()).toBeVisible();
    },
  },
  {
    name: "own interests",
    open: async (page) => {
      await page.goto("/me/interests");
      await expect(page.getByRole("heading", { level: 2, name: "Current" })).toBeVisible();
    },
  },
  {
    name: "members and terms",
    open: async (page) => {
      await openOfBoard(page, "Members and terms");
      await expect(page.getByRole("table", { name: "In office" })).toBeVisible();
    },
  },
  {
    name: "rules of a board",
    open: async (page) => {
      await openOfBoard(page, "Rules");
      await expect(page.getByText(/^With 8 in office/)).toBeVisible();
    },
  },
  {
    name: "account menu",
    open: async (page) => {
      await page.goto("/home");
      await expectHome(page);
      await accountButton(page).click();
      await expect(page.getByRole("menuitem").first()).toBeVisible();
    },
  },
  {
    name: "delete account",
    open: async (page) => {
      await page.goto("/home");
      await expectHome(page);
      await chooseInAccountMenu(page, "Delete account");
      await expect(page.getByRole("alertdialog")).toBeVisible();
    },
  },
  {
    name: "calendar feeds",
    open: async (page) => {
      await page.goto("/me/calendar");
      await page.getByRole("button", { name: "Create a feed" }).click();
      await expect(page.getByRole("textbox", { name: "Address of your new feed" })).toBeVisible();
      await expect(page.getByRole("table")).toBeVisible();
    },
  },
  {
    name: "board switcher",
    open: async (page) => {
      await openBoards(page);
      await page.getByRole("button", { name: "Go to board" }).click();
      await expect(page.getByRole("banner").getByRole("link").last()).toBeVisible();
    },
  },
  {
    name: "page not found",
    open: async (page) => {
      await page.goto("/nowhere");
      await expect(page.getByRole("heading", { level: 1, name: "Page not found" })).toBeVisible();
    },
  },
  {
    name: "no connection",
    open: async (page) => {
      await page.route("**/api/session", (route) => route.abort());
      await page.goto("/home");
      await expect(page.getByRole("heading", { level: 1, name: "No connection" })).toBeVisible();
      await page.unroute("**/api/session");
    },
  },
  {
    name: "error page",
    open: async (page) => {
      await page.route(/main-area/, (route) => route.abort());
      await page.goto("/home");
      await expect(page.getByRole("heading", { level: 1, name: "Unexpected Application Error!" })).toBeVisible();
      forgive(page.context());
      await page.unroute(/main-area/);
    },
  },
];

const keeping: Screen[] = [
  {
    name: "new board",
    open: async (page) => {
      await page.goto("/boards/new");
      await expect(page.getByRole("radio", { name: "Association" })).toBeVisible();
    },
  },
  {
    name: "seating people",
    open: async (page) => {
      await openOfBoard(page, "Members and terms");
      await page.getByRole("button", { name: "Seat people" }).click();
      await page.getByRole("combobox", { name: "Person", exact: true }).click();
      await expect(page.getByRole("option", { name: "Yusuf Demir" })).toBeVisible();
    },
  },
  {
    name: "the end of a term",
    open: async (page) => {
      await openOfBoard(page, "Members and terms");
      await page
        .getByRole("button", { name: /^End the term/ })
        .first()
        .click();
      await expect(page.getByRole("list", { name: "What follows" }).getByRole("listitem").first()).toBeVisible();
    },
  },
  {
    name: "new rules",
    open: async (page) => {
      await openOfBoard(page, "Rules and settings");
      await page.getByRole("button", { name: "Change the rules" }).click();
      await page.getByText("Begin with the rules of a legal form").click();
      await expect(page.getByRole("button", { name: "Begin with Association" })).toBeVisible();
    },
  },
];

/** Opens one of the board's pages by a link on the board's own page. */
async function openOfBoard(page: Page, link: string): Promise<void> {
  await openBoards(page);
  await page.getByRole("main").getByRole("link", { name: "Board", exact: true }).click();
  await page.getByRole("main").getByRole("link", { name: link, exact: true }).click();
}

async function openBoards(page: Page): Promise<void> {
  await page.goto("/boards");
  await expect(mainNavigation(page)).toBeVisible();
  await expect(page.getByRole("main").getByRole("link").first()).toBeVisible();
}

test.use({ contextOptions: { reducedMotion: "reduce" } });

for (const screen of [...signedOut, confirming]) {
  test(`no violation on ${screen.name}, in three themes and two widths [R4.13]`, async ({ page }) => {
    await screen.open(page);
    await expectSound(page);
  });
}

test.describe("signed in", () => {
  test.use({ storageState: async ({ storageOf }, provide) => provide(await storageOf(demo("chair"))) });
  for (const screen of signedIn) {
    test(`no violation on ${screen.name}, in three themes and two widths`, async ({ page }) => {
      await screen.open(page);
      await expectSound(page);
    });
  }
});

test.describe("as secretary", () => {
  test.use({ storageState: async ({ storageOf }, provide) => provide(await storageOf(demo("secretary"))) });
  for (const screen of keeping) {
    test(`no violation on ${screen.name}, in three themes and two widths`, async ({ page }) => {
      await screen.open(page);
      await expectSound(page);
    });
  }
});

test("no violation on the account-problem screen, in three themes and two widths", async ({ page }) => {
  await page.goto("/");
  await submitLogIn(page, demo("unlinked"));
  await expect(page.getByRole("heading", { level: 1, name: "Error: No Custom Data" })).toBeVisible();
  await expectSound(page);
});

test("the places of the navigation stand beside each other in the narrowest window", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await logIn(page, demo("secretary"));
  const places = mainNavigation(page).getByRole("link");
  await expect(places).toHaveCount(5);
  for (const place of await places.all()) await expect(place).toBeInViewport({ ratio: 1 });
});
