/**
 * Props of an element whose server-rendered HTML React keeps as it is. The same object for all
 * renders, because React would set the content again for a new one.
 */
export const keptHtml = {suppressHydrationWarning: true, dangerouslySetInnerHTML: {__html: ''}};
