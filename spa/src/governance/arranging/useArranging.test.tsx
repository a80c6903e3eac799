import { act, renderHook } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { useArranging } from "./useArranging";

const lines = ["a", "b", "c"].map((id) => ({ id, depth: 1, takesLines: true }));

describe("a line that is held", () => {
  it("goes where it was carried last, even if the screen has not been drawn since [A6]", () => {
    const onMove = vi.fn();
    const { result } = renderHook(() =>
      useArranging(lines, { onMove, moveSentence: (_lines, id) => `${id} is placed.` }),
    );
    const before = result.current;
    act(() => {
      before.hold("c", "pointer");
      before.moveHeld("c", { parentId: null, afterId: "a" });
      before.moveHeld("c", { parentId: null, afterId: null });
      before.release();
    });
    expect(onMove).toHaveBeenCalledExactlyOnceWith("c", { parentId: null, afterId: null });
    expect(result.current.heldId).toBeUndefined();
    expect(result.current.news.text).toBe("Placed. c is placed.");
  });
});
