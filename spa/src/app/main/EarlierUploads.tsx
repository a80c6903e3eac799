import { useEffect, useState } from "react";
import { useRealmApp } from "@/backend";
import { Badge, VisuallyHidden } from "@/ui";
import { countEarlierUploads } from "./countEarlierUploads";

/** Shows in the navigation how many uploads an earlier visit left unfinished, before the uploads' script has loaded. */
export function EarlierUploads() {
  const userId = useRealmApp().currentUser?.id;
  const [count, setCount] = useState(0);
  useEffect(() => {
    let wanted = true;
    const show = (found: number) => wanted && setCount(found);
    void (userId === undefined ? Promise.resolve(0) : countEarlierUploads(userId)).then(show);
    return () => {
      wanted = false;
    };
  }, [userId]);
  if (count === 0) return null;
  return (
    <Badge>
      {count}
      <VisuallyHidden>{count === 1 ? " unfinished upload" : " unfinished uploads"}</VisuallyHidden>
    </Badge>
  );
}
