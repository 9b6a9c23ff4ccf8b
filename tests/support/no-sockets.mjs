import { Server } from "node:net";

// Refuses unix sockets to the process that imports this first, as some mounted volumes do.
Server.prototype.listen = function listen() {
  const refusal = Object.assign(new Error("listen EPERM"), { code: "EPERM", syscall: "listen" });
  process.nextTick(() => this.emit("error", refusal));
  return this;
};
