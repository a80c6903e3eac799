/**
 * The settings page of a configurable tab (docs/protocols/microsoft.md, "Windows and settings pages"): it says when it
 * may be saved, and what the tab is.
 */
export function configuration({ channel, frame, save, problem, saved }) {
  let settings = {};
  save.addEventListener("click", () => channel.tell(frame.contentWindow, "settings.save", [{}]));
  return {
    "settings.setValidityState"([valid]) {
      save.disabled = !valid;
    },
    "settings.getSettings": () => [settings],
    "settings.setSettings"([given]) {
      settings = given;
      return [true, undefined];
    },
    "settings.save.success"() {
      saved(settings);
    },
    "settings.save.failure"([reason]) {
      problem.textContent = `Not saved: ${reason ?? ""}`;
    },
  };
}
