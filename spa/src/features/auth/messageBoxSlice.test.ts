import { describe, expect, it } from "vitest";
import { messageBoxSlice } from "./messageBoxSlice";
import { emailConfirmationFailed, emailConfirmed, passwordReset, resetEmailSent } from "./messages";

const { actions, reducer, selectors } = messageBoxSlice;
const empty = reducer(undefined, { type: "start" });

describe("messageBoxSlice", () => {
  it.each([
    [
      emailConfirmed(),
      {
        title: "Email Confirmed",
        msg: "Thank you. Your email has been confirmed. You may now log in.",
        icon: "success",
      },
    ],
    [
      emailConfirmationFailed("no"),
      {
        title: "Email Confirmation Error",
        msg: "There has been an error. Please contact Support.\nError: no",
        icon: "fail",
      },
    ],
    [
      resetEmailSent("ana@example.org"),
      { title: "Email Sent", msg: "A reset email has been sent to ana@example.org inbox.", icon: "success" },
    ],
    [
      passwordReset(),
      { title: "Password Reset", msg: "Password reset complete. You may now log in.", icon: "success" },
    ],
  ])("turns %o into its message [R2.10]", (fact, message) => {
    expect(selectors.message({ messageBox: reducer(empty, fact) })).toEqual(message);
  });

  it.each([actions.messageDismissed(), actions.loggedIn()])("shows nothing after %o [R2.10]", (fact) => {
    const shown = reducer(empty, passwordReset());
    expect(selectors.message({ messageBox: reducer(shown, fact) })).toBeNull();
  });

  it("tells a message from the same one come again", () => {
    const once = reducer(empty, passwordReset());
    const twice = reducer(once, passwordReset());
    expect(selectors.count({ messageBox: twice })).not.toBe(selectors.count({ messageBox: once }));
  });
});
