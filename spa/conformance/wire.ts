/**
 * Every request of this process, as `POST /api/client/v2.0/…: 200`, in order. realm-web takes the global
 * fetch when it is loaded, so the configuration has this module imported before every test file.
 */
export const sent: string[] = [];

const send = globalThis.fetch;

globalThis.fetch = async (input, init) => {
  const answer = await send(input, init);
  sent.push(`${init?.method ?? "GET"} ${new URL(answer.url).pathname}: ${answer.status}`);
  return answer;
};
