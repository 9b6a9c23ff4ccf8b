import { NotFound } from "~/domain/errors";
import { api } from "~/http/api.server";

const unknown = () => {
  throw new NotFound("no_such_call");
};

export const loader = api({ GET: unknown, POST: unknown, PUT: unknown, DELETE: unknown });
export const action = loader;
