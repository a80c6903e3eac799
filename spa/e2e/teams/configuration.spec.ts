import { expect, test } from "./journey";

test("the settings page of a tab in a channel is saved, and leads to the tab [R1.2]", async ({ openHost, page }) => {
  const host = await openHost({ page: "settings" });
  const save = page.getByRole("button", { name: "Save" });
  await expect(save).toBeEnabled();
  await expect(host.tab.locator("body")).not.toBeEmpty();
  await save.click();
  await host.expectSignedIn();
  await expect(page.getByLabel("Address of the tab")).toHaveValue(/\/teams\?theme=\{app\.theme\}$/);
});
