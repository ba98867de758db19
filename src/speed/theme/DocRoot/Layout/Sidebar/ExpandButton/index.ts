import {leftOut} from '../../../../../left-out';

export default leftOut('DocRoot/Layout/Sidebar/ExpandButton');
