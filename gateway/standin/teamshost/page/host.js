import { authentication } from "./authentication.js";
import { Channel } from "./Channel.js";
import { Choices } from "./Choices.js";
import { configuration } from "./configuration.js";
import { Consent } from "./Consent.js";
import { lifecycle } from "./lifecycle.js";
import { look } from "./look.js";
import { nestedAuth } from "./nestedAuth.js";
import { Tokens } from "./Tokens.js";
import { Transcript } from "./Transcript.js";

const byId = (id) => document.getElementById(id);
const frame = byId("tab");

const directory = await (await fetch("/standin/settings.json")).json();
byId("choices").elements.user.append(...directory.users.map(({ email, name }) => new Option(`${name} (${email})`, email)));

const choices = new Choices(byId("choices"));
const channel = new Channel(new Transcript(byId("list"), byId("count")));
const consent = new Consent(byId("consent"), byId("consent-text"));
const tokens = new Tokens(directory);
const state = { show: (text) => void (byId("state").textContent = text) };
const appearance = look({ choices, channel, frame });

function started(peer) {
  if (peer !== frame.contentWindow) return;
  appearance.forget();
  state.show("Connected");
}

channel.offer(lifecycle({ choices, state, started }));
channel.offer(appearance.functions);
channel.offer(authentication({ choices, channel, tokens, consent }));
channel.offer(nestedAuth({ choices, tokens, consent, directory }));
channel.offer(
  configuration({
    channel,
    frame,
    save: byId("save"),
    problem: byId("problem"),
    saved({ contentUrl }) {
      choices.set("tab", contentUrl);
      choices.set("page", "tab");
    },
  }),
);

/** The address with the values that Teams fills in; null when it is none. */
function filled(address) {
  const values = {
    "{app.theme}": choices.get("theme"),
    "{app.locale}": "en-gb",
    "{user.loginHint}": choices.get("user"),
    "{page.subPageId}": choices.get("subPage"),
  };
  const text = Object.entries(values).reduce((sofar, [name, value]) => sofar.replaceAll(name, encodeURIComponent(value)), address);
  return URL.parse(text, location.origin);
}

/** A tab of another site is kept in a sandbox, as in Teams. One of this site could leave it anyhow. */
const sandbox =
  "allow-downloads allow-forms allow-modals allow-pointer-lock allow-popups allow-popups-to-escape-sandbox allow-same-origin allow-scripts";

function load() {
  const onSettings = choices.get("page") === "settings";
  const address = filled(choices.get(onSettings ? "settings" : "tab"));
  if (address === null) return state.show("There is no such address");
  byId("saving").hidden = !onSettings;
  byId("save").disabled = true;
  state.show("Waiting for the tab");
  channel.trust(address.origin);
  if (address.origin === location.origin) frame.removeAttribute("sandbox");
  else frame.setAttribute("sandbox", sandbox);
  channel.admit(frame.contentWindow, onSettings ? "settings" : "content");
  frame.contentWindow.location.replace(address); // going back leaves the stand-in, not the tab's last page
}

/** The library opens windows from https pages only. */
function leadToHttps() {
  byId("insecure").hidden = location.protocol === "https:";
  byId("insecure").querySelector("a").href = `${directory.secure}/standin/${location.search}`;
}

function dress() {
  document.documentElement.dataset.theme = choices.get("theme");
  document.body.classList.toggle("full-screen", choices.get("fullScreen"));
  byId("leave").hidden = !choices.get("fullScreen");
}

byId("again").addEventListener("click", load);
byId("leave").addEventListener("click", () => choices.set("fullScreen", false));
for (const name of ["theme", "fullScreen"]) choices.onChange(name, dress);
for (const name of ["user", "start", "pages", "nested", "page", "subPage", "tab", "settings"]) choices.onChange(name, load);
choices.onChange("user", () => consent.forget());

byId("choices").addEventListener("change", leadToHttps);

leadToHttps();
dress();
load();
