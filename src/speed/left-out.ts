/**
 * Stands for a part of the theme that this site does not use, so that the main script need not
 * contain it. A page that needs the part stops the build.
 *
 * @param parts its folder in `src/speed/theme`, and others that are needed with it
 */
export const leftOut =
  (...parts: string[]) =>
  (): never => {
    const folders = parts.map((part) => `src/speed/theme/${part}`).join(' and ');
    throw new Error(
      `This site omits this part of the theme to save bytes. To use it, delete ${folders}.`,
    );
  };
