/** Empty: the toggle has no third state while `respectPrefersColorScheme` is off. */
export default function IconSystemColorMode(): null {
  return null;
}
