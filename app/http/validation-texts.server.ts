import type { TFunction } from "i18next";
import type { z } from "zod";
import type { DomainError, FieldErrors } from "~/domain/shared/errors";
import { isWhole } from "./form-values.server";

type Issue = Parameters<z.core.$ZodErrorMap>[0];

export function fieldMessage(t: TFunction): z.core.$ZodErrorMap {
  return (issue) => ({ message: sentence(t, issue) });
}

/** Returns undefined when no field is affected. */
export function fieldErrors(t: TFunction, { text, fields }: DomainError): FieldErrors | undefined {
  if (!fields) return undefined;
  return Object.fromEntries(
    Object.entries(fields).map(([name, messages]) => [
      name,
      messages.length > 0 ? messages : [t(`error.${text}`)],
    ]),
  );
}

const isNoNumber = (issue: { code: string; expected?: unknown }) =>
  issue.code === "invalid_type" && (issue.expected === "number" || issue.expected === "int");

function sentence(t: TFunction, issue: Issue): string {
  switch (issue.code) {
    case "invalid_type":
      if (issue.input === undefined || issue.input === null) return t("field.required");
      if (!isNoNumber(issue)) return t("field.invalid");
      return t(isWhole(issue.inst) || issue.expected === "int" ? "field.whole_number" : "field.number");
    case "invalid_union":
      // The issues of the members have their messages already.
      return issue.errors.flat().find(isNoNumber)?.message ?? t("field.invalid");
    case "too_small":
      if (issue.origin === "string") return t("field.required");
      if (issue.origin === "array") return t("field.one_row");
      return t("field.at_least", { min: issue.minimum });
    case "too_big":
      if (issue.origin === "string") return t("field.too_long", { max: issue.maximum });
      if (issue.origin === "array") return t("field.too_many_rows", { max: issue.maximum });
      if (issue.origin === "exercises") return t("field.too_many_exercises", { max: issue.maximum });
      return t("field.at_most", { max: issue.maximum });
    case "custom":
      return t(issue.params?.isMissing ? "field.required" : "field.invalid");
    case "invalid_format":
      return issue.format === "regex" && issue.input === "" ? t("field.required") : t("field.invalid");
    default:
      return t("field.invalid");
  }
}
