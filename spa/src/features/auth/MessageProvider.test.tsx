import { act, renderHook } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { MessageProvider, useMessage } from "./MessageProvider";
import { emailConfirmationFailed, emailConfirmed, passwordReset, resetEmailSent } from "./messages";

const show = () => renderHook(useMessage, { wrapper: MessageProvider }).result;

describe("the message of the signed-out screens", () => {
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
  ])("is %o for what happened [R2.10]", (message, expected) => {
    const shown = show();
    act(() => shown.current.showMessage(message));
    expect(shown.current.message).toEqual(expected);
  });

  it("goes when it is dismissed [R2.10]", () => {
    const shown = show();
    act(() => shown.current.showMessage(passwordReset()));
    act(() => shown.current.dismissMessage());
    expect(shown.current.message).toBeNull();
  });

  it("is announced again when the same message comes again", () => {
    const shown = show();
    act(() => shown.current.showMessage(passwordReset()));
    const { count } = shown.current;
    act(() => shown.current.showMessage(passwordReset()));
    expect(shown.current.count).not.toBe(count);
  });
});
