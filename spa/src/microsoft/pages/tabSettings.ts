import "./page.css";
import { initializedSdk, type Sdk } from "../teams/initialize";
import { themeOf } from "../teams/theme";
import { say } from "./say";
import { tabConfiguration } from "./tabConfiguration";

/** The page that a host shows before it adds the tab to a channel or chat. There is nothing to choose, only to save. */
async function offer(): Promise<void> {
  const sdk = await initializedSdk();
  sdk.app.registerOnThemeChangeHandler(showTheme);
  showTheme((await sdk.app.getContext()).app.theme);
  if (!sdk.pages.config.isSupported()) throw new Error("This host cannot add tabs.");
  sdk.pages.config.registerOnSaveHandler((saving) => void save(sdk, saving));
  sdk.pages.config.setValidityState(true);
  sdk.app.notifyAppLoaded();
  await sdk.app.notifySuccess();
}

function showTheme(themeString: string): void {
  document.documentElement.dataset.theme = themeOf(themeString);
}

async function save(sdk: Sdk, saving: Parameters<Parameters<Sdk["pages"]["config"]["registerOnSaveHandler"]>[0]>[0]) {
  try {
    await sdk.pages.config.setConfig(tabConfiguration(window.location.origin));
    saving.notifySuccess();
  } catch (error) {
    saving.notifyFailure(error instanceof Error ? error.message : "The host did not keep the settings.");
  }
}

showTheme(new URLSearchParams(window.location.search).get("theme") ?? "default");
offer().catch((error: unknown) =>
  say(`Error initializing Teams SDK: ${error instanceof Error ? error.message : String(error)}`),
);
