import { expect, test } from "./journey";
import { button, field, heading, type Place, words } from "./Window";

const brand = { css: "header" };
const logo = { css: "header > :first-child" };
const drawing = { css: "header > svg:last-child" };
const form = { css: "main" };

const middle = ({ x, width }: Place) => x + width / 2;

test("the log-in page has the brand beside the form in a wide window, above it in a small one, and nothing reaches over the side [R2.1] [R2.2]", async ({
  window,
  origin,
}) => {
  await window.goTo(origin);
  await window.click(button("Accept"));
  await window.gone(words(/^We use cookies/));
  const inner = async () => ({
    width: Number(await window.evaluate("return document.documentElement.clientWidth")),
    height: Number(await window.evaluate("return innerHeight")),
    over: await window.evaluate("return document.documentElement.scrollWidth - document.documentElement.clientWidth"),
  });

  await window.resize(1280, 1000);
  await window.until("return innerWidth > 900");
  const wide = { window: await inner(), brand: await window.place(brand), form: await window.place(form) };
  expect(wide.window.over).toBe(0);
  expect(wide.brand).toMatchObject({ x: 0, y: 0 });
  expect(Math.abs(wide.brand.width - 0.44 * wide.window.width)).toBeLessThan(1);
  expect(Math.abs(wide.brand.height - wide.window.height)).toBeLessThan(1);
  const [drawn, named] = [await window.place(drawing), await window.place(logo)];
  expect(drawn.y).toBeGreaterThanOrEqual(0);
  expect(drawn.y + drawn.height).toBeLessThanOrEqual(named.y);
  expect(wide.form.width).toBe(400);
  expect(Math.abs(middle(wide.form) - (wide.brand.width + wide.window.width) / 2)).toBeLessThan(1);
  expect(Math.abs(wide.form.y - 0.14 * wide.window.height)).toBeLessThan(1);
  await expectInColumn();

  await window.resize(420, 900);
  await window.until("return innerWidth < 480");
  const small = { window: await inner(), brand: await window.place(brand), form: await window.place(form) };
  expect(small.window.over).toBe(0);
  expect(small.brand).toMatchObject({ x: 0, y: 0, width: small.window.width });
  expect(small.form.y).toBeGreaterThan(small.brand.height);
  expect(small.form.width).toBeLessThanOrEqual(small.window.width - 32);
  await expectInColumn();

  /** Expects title, fields and button below one another, the last three with equal width and at least 40 px high. */
  async function expectInColumn(): Promise<void> {
    const title = await window.place(heading("Platform Log In"));
    const email = await window.place(field("Email"));
    const password = await window.place(field("Password"));
    const send = await window.place(button("LOGIN"));
    const tops = [title, email, password, send].map(({ y }) => y);
    expect(tops).toEqual(tops.toSorted((one, other) => one - other));
    for (const each of [email, password, send]) expect(each.height).toBeGreaterThanOrEqual(40);
    expect(Math.abs(email.width - send.width)).toBeLessThan(1);
    expect(Math.abs(middle(password) - middle(send))).toBeLessThan(40);
  }
});
