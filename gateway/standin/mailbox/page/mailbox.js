"use strict";

const list = document.getElementById("list");
const pollMilliseconds = 2000;

document.getElementById("clear").addEventListener("click", async () => {
  const answer = await fetch("/api/messages", { method: "DELETE" });
  if (answer.ok) location.assign("/");
});

// A page in the background does not ask; it catches up when it is looked at.
setInterval(async () => {
  if (document.hidden) return;
  try {
    const messages = await (await fetch("/api/messages")).json();
    if ((messages[0]?.id ?? "") !== list.dataset.newest) await refreshList();
  } catch {
    // The mailbox is being restarted: the next turn finds it again.
  }
}, pollMilliseconds);

async function refreshList() {
  const html = await (await fetch(location.href)).text();
  const fresh = new DOMParser().parseFromString(html, "text/html").getElementById("list");
  if (!fresh) return location.assign("/");
  list.dataset.newest = fresh.dataset.newest;
  list.replaceChildren(...fresh.childNodes);
}
