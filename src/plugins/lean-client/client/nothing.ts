/** Stands for a component that the configuration leaves nothing to do. */
export default function Nothing(): null {
  return null;
}
