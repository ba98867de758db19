/** The one helper of `tslib` that `@docusaurus/utils-common` asks for. */
export const __importDefault = <Module extends {__esModule?: boolean}>(module: Module) =>
  module?.__esModule ? module : {default: module};
