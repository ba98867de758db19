/**
 * Stands for a part of the theme that this site does not use, so that the main script need not
 * contain it. A page that needs the part stops the build.
 *
 * @param part its folder in `src/speed/theme`
 */
export const leftOut = (part: string) => (): never => {
  throw new Error(
    `This site omits this part of the theme to save bytes. To use it, delete src/speed/theme/${part}`,
  );
};
