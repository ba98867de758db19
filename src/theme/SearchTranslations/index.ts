/** The theme's texts of the search, with two changes. */
import original from '@theme-original/SearchTranslations';

const {modal} = original;

export default {
  ...original,
  modal: {
    ...modal,
    // Accessible name of the dialog, its field and its lists.
    searchBox: {...modal?.searchBox, searchInputLabel: original.placeholder},
    noResultsScreen: {...modal?.noResultsScreen, noResultsText: 'No results for'},
  },
};
