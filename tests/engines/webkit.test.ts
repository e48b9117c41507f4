import {startWebKit} from './webkit';
import {testEngine} from './testEngine';

testEngine('WebKit', ['WebKitWebDriver', 'Xvfb'], startWebKit);
