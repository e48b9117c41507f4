import {startFirefox} from './firefox';
import {testEngine} from './testEngine';

testEngine('Firefox', ['firefox-esr'], startFirefox);
