import { expect, type Frame, type FrameLocator, type Locator, type Page } from "@playwright/test";
import type { LocalPortal } from "../portal/LocalPortal";
import { expectHome } from "../steps";
import { teamsOrigin } from "./browser";

/** The choices in the host's form before the tab is loaded, by the names of its fields. */
export type Choices = Partial<
  Record<
    | "user"
    | "theme"
    | "fullScreen"
    | "token"
    | "nested"
    | "nestedAnswer"
    | "windows"
    | "start"
    | "pages"
    | "page"
    | "subPage",
    string
  >
>;

/** The stand-in for Teams, at Teams' own address. The tab in it is on another site. */
export class TeamsHost {
  readonly page: Page;

  private constructor(page: Page) {
    this.page = page;
  }

  /** Opens the host, which loads the tab. */
  static async open(page: Page, { addresses }: LocalPortal, choices: Choices = {}): Promise<TeamsHost> {
    const query = new URLSearchParams({
      tab: `${addresses.teamsSecure}/teams?theme={app.theme}`,
      settings: `${addresses.teamsSecure}/tab-settings.html`,
      ...choices,
    });
    await page.goto(`${teamsOrigin}/standin/?${query.toString()}`);
    return new TeamsHost(page);
  }

  /** The content of the tab's frame. */
  get tab(): FrameLocator {
    return this.page.frameLocator("iframe[title='The tab']");
  }

  /** The tab's frame, once it is loaded. */
  get frame(): Frame {
    const frame = this.page.frames().find((each) => each !== this.page.mainFrame());
    if (frame === undefined) throw new Error("the host has no tab");
    return frame;
  }

  /** The state that the tab reported: "Ready", "Failed (…): …". */
  get state(): Locator {
    return this.page.getByRole("main").getByRole("status").first();
  }

  /** Returns the tab's requests of one kind. */
  requests(func: string): Locator {
    return this.page.locator(`#list [data-direction=from][data-func="${func}"]`);
  }

  /** Chooses an option of the form's list by its visible text. */
  async choose(label: string, option: string): Promise<void> {
    await this.page.getByRole("combobox", { name: label, exact: true }).selectOption({ label: option });
  }

  /** Waits until the tab shows the portal to a signed-in user. */
  async expectSignedIn(): Promise<void> {
    await expectHome(this.tab);
    await expect(this.state).toHaveText("Ready");
  }

  /** Expects that the tab is empty. */
  async expectNothing(): Promise<void> {
    await expect(this.tab.locator("#root")).toBeAttached();
    await expect(this.tab.locator("body")).toHaveText("");
  }

  /** Expects that the tab shows a theme. */
  async expectLook(theme: "default" | "dark" | "contrast"): Promise<void> {
    const backgrounds = { default: "rgb(247, 247, 248)", dark: "rgb(31, 31, 31)", contrast: "rgb(0, 0, 0)" };
    await expect(this.tab.locator("body")).toHaveCSS("background-color", backgrounds[theme]);
  }
}
