/**
 * Tells the tab of another theme and of full screen, once it asked to be told (docs/protocols/microsoft.md,
 * "Messages of a tab").
 */
export function look({ choices, channel, frame }) {
  const asked = new Set();
  const tell = (func, value) => {
    if (asked.has(func)) channel.tell(frame.contentWindow, func, [value]);
  };
  choices.onChange("theme", (theme) => tell("themeChange", theme));
  choices.onChange("fullScreen", (fullScreen) => tell("fullScreenChange", fullScreen));
  return {
    functions: {
      registerHandler([name], { peer }) {
        if (peer === frame.contentWindow) asked.add(name);
      },
    },
    /** Another page is in the frame: it asks anew. */
    forget: () => asked.clear(),
  };
}
