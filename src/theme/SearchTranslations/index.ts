/** Replaces some texts of the theme's search. */
import original from '@theme-original/SearchTranslations';

const {modal} = original;

export default {
  ...original,
  placeholder: 'Search docs',
  modal: {
    ...modal,
    // Accessible name of the dialog, its field and its lists.
    searchBox: {...modal?.searchBox, searchInputLabel: 'Search docs'},
    startScreen: {
      ...modal?.startScreen,
      recentSearchesTitle: 'Recent',
      noRecentSearchesText: 'No recent searches',
      favoriteSearchesTitle: 'Favorite',
    },
    errorScreen: {
      titleText: 'Unable to fetch results',
      helpText: 'You might want to check your network connection.',
    },
    noResultsScreen: {
      noResultsText: 'No results for',
      suggestedQueryText: 'Try searching for',
      reportMissingResultsText: 'Believe this query should return results?',
      reportMissingResultsLinkText: 'Let us know.',
    },
  },
};
