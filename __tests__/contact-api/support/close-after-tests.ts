const closers: (() => Promise<void>)[] = [];

/** Closes a server after the tests of the file. */
export function closeAfterTests<Server extends { close: () => Promise<void> }>(server: Server): Server {
  closers.push(server.close);
  return server;
}

afterAll(() => Promise.all(closers.map((close) => close())));
