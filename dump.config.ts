import config from './docusaurus.config';
import fs from 'node:fs';
(config as any).plugins.push(() => ({name:'dump', configureWebpack(_c: any, isServer: boolean){ return isServer?{}:{plugins:[{apply(c: any){c.hooks.done.tap('dump',(s: any)=>{const j=s.toJson({all:false,modules:true,chunks:true,ids:true,chunkModules:true,nestedModules:true,dependentModules:true,orphanModules:true,groupModulesByType:false,groupModulesByAttributes:false,groupModulesByPath:false,groupModulesByExtension:false,groupModulesByLayer:false,groupModulesByCacheStatus:false,modulesSpace:Infinity,nestedModulesSpace:Infinity,chunkModulesSpace:Infinity});fs.writeFileSync('/tmp/perf/stats.json',JSON.stringify(j))})}}]}}}));
export default config;
