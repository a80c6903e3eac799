import { beforeEach, describe, expect, it } from "vitest";
import { forgetTabDrafts, TabDrafts } from "./tabDrafts";

beforeEach(() => sessionStorage.clear());

describe("a list in this tab", () => {
  it("is there for its user after a reload, and for nobody else", () => {
    new TabDrafts("u1").set("invite", { text: "Ada" });
    expect(new TabDrafts("u1").get("invite")).toEqual({ text: "Ada" });
    expect(new TabDrafts("u2").get("invite")).toBeNull();
    expect(localStorage.length).toBe(0);
  });

  it("ends when it is sent, and with a log-out of its user", () => {
    const [one, other] = [new TabDrafts("u1"), new TabDrafts("u2")];
    one.set("invite", 1);
    one.set("more", 2);
    other.set("invite", 3);
    one.delete("invite");
    expect(one.get("invite")).toBeNull();
    forgetTabDrafts("u1");
    expect(one.get("more")).toBeNull();
    expect(other.get("invite")).toBe(3);
  });

  it("is nothing where the text was changed by somebody else", () => {
    sessionStorage.setItem("portal-draft:u1:invite", "{");
    expect(new TabDrafts("u1").get("invite")).toBeNull();
  });
});
