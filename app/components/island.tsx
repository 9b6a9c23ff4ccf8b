import { type ComponentType, createElement, useContext } from "react";
import { IslandAssetsContext } from "./island-assets";

interface Props<P> {
  /** The name of the file in app/islands/. */
  name: string;
  component: ComponentType<P>;
  props: P;
}

/** Renders a React component inside the page and marks it for hydration in the browser. Its props must be JSON. */
export function Island<P extends object>({ name, component, props }: Props<P>) {
  const assets = useContext(IslandAssetsContext)[name] ?? [];
  return (
    <>
      {assets.map((href) => (
        <link key={href} rel="modulepreload" href={href} />
      ))}
      <div data-island={name} data-props={JSON.stringify(props)}>
        {createElement(component, props)}
      </div>
    </>
  );
}
