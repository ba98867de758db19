import React, {type ReactNode} from 'react';
import Head from '@docusaurus/Head';
import {useLatestVersion} from '@docusaurus/plugin-content-docs/client';
import siteConfig from '@generated/docusaurus.config';
import {canonicalPath} from '@site/src/versions/addresses';
import {site} from '@site/src/config/site';
import {escapeScript} from '@site/src/lib/escape';
import {cardPath, cardSize, publicAddress, sitePath} from '@site/src/lib/page-paths';

interface Props {
  title: string;
  description: string;
  /** Path of the page, including the base URL. */
  permalink: string;
  /** Version of the crates that the page documents, e.g. `0.19.1`, in the API reference. */
  crateVersion?: string;
}

/** Head tags for search engines and social networks: canonical URL, social card, JSON-LD. */
export default function PageHead({title, description, permalink, crateVersion}: Props): ReactNode {
  const {url, baseUrl} = siteConfig;
  const {docs} = useLatestVersion('api');
  const listed = docs.filter(({unlisted}) => !unlisted);
  const latest = new Set(listed.map(({path}) => sitePath(path, baseUrl)));
  const main = canonicalPath(sitePath(permalink, baseUrl), (path) => latest.has(path));
  const canonical = publicAddress(baseUrl + main.slice(1), siteConfig);
  const image = url + cardPath(permalink, baseUrl);
  const data = {
    '@context': 'https://schema.org',
    '@type': 'TechArticle',
    headline: title,
    description,
    url: publicAddress(permalink, siteConfig),
    mainEntityOfPage: canonical,
    image,
    inLanguage: 'en',
    isPartOf: {'@type': 'WebSite', name: siteConfig.title, url: url + baseUrl},
    publisher: {'@type': 'Organization', name: site.provider, url: site.links.organization},
    ...(crateVersion && {
      about: {
        '@type': 'SoftwareSourceCode',
        name: 'risc0-zkvm',
        version: crateVersion,
        codeRepository: site.links.repository,
      },
    }),
  };
  const json = escapeScript(JSON.stringify(data));
  return (
    <Head>
      <link rel="canonical" href={canonical} />
      <meta property="og:url" content={canonical} />
      <meta property="og:type" content="article" />
      <meta property="og:image" content={image} />
      <meta property="og:image:width" content={String(cardSize.width)} />
      <meta property="og:image:height" content={String(cardSize.height)} />
      <meta property="og:image:alt" content={`${title}. ${description}`} />
      <meta name="twitter:image" content={image} />
      <script type="application/ld+json">{json}</script>
    </Head>
  );
}
