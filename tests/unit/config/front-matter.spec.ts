import {expect, test} from '@playwright/test';
import {buildPolicy} from '../../../src/config/policy';

test('unknown fields name the file and the field that was meant, or what there is', async () => {
  const read = (frontMatter: Record<string, string>) =>
    buildPolicy.markdown.parseFrontMatter({
      ...{filePath: 'docs/a.mdx', fileContent: ''},
      defaultParseFrontMatter: async () => ({frontMatter, content: ''}),
    });
  await expect(read({title: 'A', sidebar_label: 'a'})).resolves.toBeTruthy();
  await expect(read({descripton: 'A'})).rejects.toThrow(
    'docs/a.mdx: the front matter field "descripton" is unknown. Did you mean "description"?',
  );
  await expect(read({reviewers: 'A'})).rejects.toThrow(
    /"reviewers" is unknown\. Allowed fields: title, description, .*front-matter\.ts/,
  );
});
