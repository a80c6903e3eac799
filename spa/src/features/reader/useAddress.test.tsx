import { act, render } from "@testing-library/react";
import { BrowserRouter } from "react-router";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { useAddress } from "./useAddress";

function Reading({ page }: { readonly page: number }) {
  useAddress({ paper: "6.1", page, version: 2 });
  return null;
}

const show = (page: number) => (
  <BrowserRouter>
    <Reading page={page} />
  </BrowserRouter>
);

beforeEach(() => {
  vi.useFakeTimers();
  window.history.replaceState(null, "", "/pack?paper=6.1&page=1&v=2");
});

afterEach(() => {
  vi.useRealTimers();
  window.history.replaceState(null, "", "/");
});

it("lets the address follow the page once that rests", () => {
  const { rerender } = render(show(1));
  rerender(show(2));
  rerender(show(3));
  act(() => void vi.advanceTimersByTime(299));
  expect(window.location.search).toBe("?paper=6.1&page=1&v=2");
  act(() => void vi.advanceTimersByTime(1));
  expect(window.location.search).toBe("?paper=6.1&page=3&v=2");
});

it("does not return from a paper that is still loading to the one before", () => {
  const { rerender } = render(show(1));
  rerender(show(3));
  window.history.pushState(null, "", "/pack?paper=6.2&page=1");
  act(() => void vi.advanceTimersByTime(1_000));
  expect(window.location.search).toBe("?paper=6.2&page=1");
});
